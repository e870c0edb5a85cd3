import { readFileSync } from 'node:fs';
import { failuresOf, type RuleSet } from './validator.ts';
const [set, ...files] = process.argv.slice(2);
for (const f of files) { const t=Date.now(); try { console.log(f.split('/').at(-1), JSON.stringify(failuresOf(readFileSync(f,'utf8'), set as RuleSet)), Date.now()-t); } catch (e) { console.log(f, String((e as Error).message).slice(0,600)); } }
