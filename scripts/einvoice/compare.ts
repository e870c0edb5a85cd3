import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEInvoice } from '../../src/server/foundation/einvoice/read.ts';
import { breachesOf, ruleSetsOf } from '../../src/server/foundation/einvoice/rules/check.ts';
import { failuresOf, MATERIAL, type RuleSet } from './validator.ts';
const walk=(d:string):string[]=>readdirSync(d).flatMap(n=>{const p=join(d,n);return statSync(p).isDirectory()?walk(p):/\.xml$/i.test(n)?[p]:[]});
const folders=['en16931/ubl/examples','en16931/cii/examples','en16931/test/testfiles','peppol/rules/examples','peppol/rules/national-examples','kosit/src/test'];
const only=process.argv[2];
let n=0,bad=0;
for (const f of folders.flatMap(d=>walk(join(MATERIAL,d)))) {
  if (only && !f.includes(only)) continue;
  const xml=readFileSync(f);
  let file; try { file=readEInvoice(xml);} catch(e) { console.log('UNREAD',f.slice(MATERIAL.length),(e as any).said ?? e); continue; }
  const sets=ruleSetsOf(file);
  const run:RuleSet[]=[`en16931-${file.syntax}` as RuleSet]; if(sets.peppol) run.push(`peppol-${file.syntax}` as RuleSet); if(sets.germany) run.push(`xrechnung-${file.syntax}` as RuleSet);
  const official=new Set<string>(); for(const r of run) for(const {rule,flag} of failuresOf(xml.toString('utf8'),r)) if(flag==='fatal'||flag==='error') official.add(rule);
  const mine=new Set(breachesOf(file,sets).map(b=>b.rule));
  const missing=[...official].filter(r=>!mine.has(r)), extra=[...mine].filter(r=>!official.has(r));
  n++; if(missing.length||extra.length){bad++; console.log(f.slice(MATERIAL.length),'missing',missing.join(' '),'| extra',extra.join(' '));}
}
console.log(n,'files',bad,'differ');
