import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

/**
 * The headers that keep a browser careful with an answer; worded once, not for every request. Scripts and frames of others
 * come from the sources named alone.
 */
export function securityHeaders({
  secure,
  others,
}: {
  secure: boolean;
  others: { scripts: string[]; frames: string[] };
}): (request: FastifyRequest, reply: FastifyReply) => void {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...others.scripts],
        frameSrc: ["'self'", ...others.frames],
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
    ...(secure ? {} : { strictTransportSecurity: false }),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return (request, reply) => {
    // Nobody in between keeps what is for one person; what may be kept says so itself.
    if (isPrivate(request.url)) reply.header('cache-control', 'no-store');
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
    protect(request.raw, reply.raw, (error) => {
      if (error) throw error;
    });
  };
}

/** The answers of the API, but for its description. */
function isPrivate(url: string): boolean {
  return url.startsWith('/api/') && !/^\/api\/(docs|openapi\.json)\b/.test(url);
}
