import { goThroughInBetween } from '../inBetween.ts';
import { receives } from './offlineSteps.ts';

goThroughInBetween();

receives('at a desk');
