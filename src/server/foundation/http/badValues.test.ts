import { refuseWrongBodies } from '#server/testing/judgedBodies.ts';
import { OF_SHAPE } from '#server/testing/wrongValues.ts';

refuseWrongBodies((kind) => !OF_SHAPE.includes(kind));
