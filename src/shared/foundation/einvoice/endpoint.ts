import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { isLeitwegId, SCHEME_CHECKS } from './identifiers.ts';
import { ENDPOINT_SCHEMES } from './lists.ts';

/** Where somebody is reached electronically: a scheme of the list EAS and the identifier in it, with a colon between them. */
export const endpoint = f.text(80).superRefine((value, ctx) => {
  if (value === '') return;
  const { scheme, id } = endpointParts(value);
  const code = !ENDPOINT_SCHEMES.has(scheme) ? 'einvoice.noScheme' : id === '' ? 'einvoice.noEndpoint' : null;
  if (code) ctx.addIssue({ code: 'custom', message: sayText(code) });
  else if (SCHEME_CHECKS[scheme]?.(id) === false)
    ctx.addIssue({ code: 'custom', message: sayText('einvoice.wrongEndpoint', { id }) });
});

/** The two parts of such an address. */
export function endpointParts(text: string): { scheme: string; id: string } {
  const at = text.indexOf(':');
  return at < 0 ? { scheme: '', id: text } : { scheme: text.slice(0, at), id: text.slice(at + 1).trim() };
}

/** What a public body in Germany is reached by; may be left empty. */
export const leitwegId = f
  .text(46)
  .refine((value) => value === '' || isLeitwegId(value), sayText('einvoice.leitwegId'));
