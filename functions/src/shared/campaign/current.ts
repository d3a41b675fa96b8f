// Which campaign this is: this line alone says it. Builds for a rehearsal are told another module (emulators/campaign/choice.ts).
export { campaign } from './campaign2025.ts';
