// Second tier: repeats the figures of a dashboard over a currency without decimals.
// First tier: src/server/insights/dashboard/figures.test.ts
import { staysEqual } from '#server/testing/dashboardFigures.ts';

staysEqual('JPY', 'Asia/Tokyo');
