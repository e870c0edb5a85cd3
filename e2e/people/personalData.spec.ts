import { erases } from './personalDataSteps.ts';

erases('at a desk');
