/** The region of all functions. firebase.json names it, too, for Hosting's rewrite. */
export const REGION = 'asia-northeast1';
