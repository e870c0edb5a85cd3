import type { FastifyRequest } from 'fastify';
import { LANGUAGES } from '#shared/people/tenants/preferences.ts';

/** The language among ours that a browser likes best; English where it likes none of them. */
function languageFor(acceptLanguage: string | undefined): string {
  const wanted = (acceptLanguage ?? '').split(',').map((part, place) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='));
    return { language: tag.split('-')[0], weight: weight ? Number(weight.slice(2)) || 0 : 1, place };
  });
  const [best] = wanted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .flatMap(({ language }) => LANGUAGES.find((own) => own === language) ?? []);
  return best ?? 'en';
}

/** The language that a request is answered in: the one that its page is shown in, which the page says. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  languageFor(headers['accept-language']);
