import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { captchaSources } from '../contact/recaptcha.ts';
import type { Services } from '../services.ts';

/** Sends the headers that keep a browser careful with every answer; worded once, not for every request. */
export function securityHeaders(
  app: FastifyInstance,
  { recaptcha, baseUrl }: Pick<Services['settings'], 'recaptcha' | 'baseUrl'>,
): void {
  const captcha = captchaSources(recaptcha);
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captcha.scripts],
        frameSrc: ["'self'", ...captcha.frames],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    ...(baseUrl.startsWith('https:') ? {} : { strictTransportSecurity: false }),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
    protect(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}
