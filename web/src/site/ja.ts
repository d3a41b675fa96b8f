import { ja } from '../copy/ja/site/texts.ts';
import { start } from './start.tsx';

start(ja);
