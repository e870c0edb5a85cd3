import { refuseWrongBodies } from '#server/testing/judgedBodies.ts';
import { OF_SHAPE } from '#server/testing/wrongValues.ts';

// That each call judges by its schema: sentInput.test.ts. Other values: badValues.test.ts; other parts of a request: badRequest.test.ts.
refuseWrongBodies((kind) => OF_SHAPE.includes(kind));
