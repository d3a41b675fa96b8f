import { verifyDraw } from './command.ts';

process.exitCode = await verifyDraw(process.argv.slice(2), (line) => console.log(line));
