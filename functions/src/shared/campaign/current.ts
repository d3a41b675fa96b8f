// This line selects the campaign. Builds for a rehearsal use another module (emulators/campaign/choice.ts).
export { campaign } from './campaign2025.ts';
