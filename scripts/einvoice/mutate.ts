// differential: mutate official documents and compare with the official rules
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEInvoice } from '../../src/server/foundation/einvoice/read.ts';
import { breachesOf, ruleSetsOf } from '../../src/server/foundation/einvoice/rules/check.ts';
import { failuresOf, MATERIAL, type RuleSet } from './validator.ts';
const walk=(d:string):string[]=>readdirSync(d).flatMap(n=>{const p=join(d,n);return statSync(p).isDirectory()?walk(p):/\.xml$/i.test(n)?[p]:[]});
const folders=(process.argv[2]??'en16931/ubl/examples,en16931/cii/examples,peppol/rules/examples,kosit/src/test/business-cases/standard').split(',');
const rounds=Number(process.argv[3]??3); let seed=Number(process.argv[4]??1);
const rnd=()=>{seed=(seed*1103515245+12345)&0x7fffffff;return seed/0x7fffffff;};
const files=folders.flatMap(d=>walk(join(MATERIAL,d))).filter(f=>statSync(f).size<60000);
let n=0; const diff=new Map<string,string>(); const count=new Map<string,number>();
for (const f of files) for(let r=0;r<rounds;r++){
  const xml=readFileSync(f,'utf8').replace(/<!--[\s\S]*?-->/g,'');
  const leaves=[...xml.matchAll(/<([\w:]+)((?:\s[^<>]*)?)>([^<>]*)<\/\1>/g)];
  const m=leaves[Math.floor(rnd()*leaves.length)]!; const [all,name,attrs,text]=m as unknown as string[];
  const how=Math.floor(rnd()*5);
  let to=''; if(how===1) to=`<${name}${attrs}>${/^-?[\d.]+$/.test(text!)?String(Number(text)+ (rnd()<.5?0.01:1)):text+'X'}</${name}>`; if(how===2) to=`<${name}${attrs}></${name}>`; if(how===3) to=`<${name}>${text}</${name}>`; if(how===4) to=/^-?[\d.]+$/.test(text!)?`<${name}${attrs}>-${text!.replace('-','')}.123</${name}>`.replace(/(\.\d*)\.123/,'$1123'):`<${name}${attrs}>ZZ</${name}>`;
  const changed=xml.slice(0,m.index)+to+xml.slice(m.index!+all!.length);
  let file; try { file=readEInvoice(Buffer.from(changed)); } catch(e){ continue; }
  const sets=ruleSetsOf(file); const run:RuleSet[]=[`en16931-${file.syntax}` as RuleSet]; if(sets.peppol) run.push(`peppol-${file.syntax}` as RuleSet); if(sets.germany) run.push(`xrechnung-${file.syntax}` as RuleSet);
  const official=new Set<string>(); let crashed=false;
  try { for(const q of run) for(const {rule,flag} of failuresOf(changed,q)) if((flag==='fatal'||flag==='error')&&!/^(UBL|CII)-/.test(rule)) official.add(rule);} catch { crashed=true; }
  if (crashed) continue;
  const mine=new Set(breachesOf(file,sets).map(b=>b.rule).filter(x=>!/^(UBL|CII)-/.test(x)));
  n++;
  for(const x of official) if(!mine.has(x)) {count.set('-'+x,(count.get('-'+x)??0)+1); diff.set('-'+x,`${f.split('/').at(-1)} ${all} => ${to}`);}
  for(const x of mine) if(!official.has(x)) {count.set('+'+x,(count.get('+'+x)??0)+1); diff.set('+'+x,`${f.split('/').at(-1)} ${all} => ${to}`);}
}
console.log(n,'documents'); for(const [k,v] of [...diff].sort()) console.log(k,count.get(k),v.slice(0,240));
