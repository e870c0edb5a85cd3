import { historyOf } from '#server/foundation/audit/service.ts';
import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/stock/counts/contract.ts';
import { accuracyOf } from './accuracy.ts';
import { createCount, deleteCount, updateCount } from './drafting.ts';
import { takeEvents } from './events.ts';
import { countFile, lineFile, listCounts, listLines } from './list.ts';
import { postCount, reverseCount } from './post.ts';
import { readCount } from './read.ts';
import {
  cancelCount,
  finishCount,
  readLine,
  recountLines,
  resumeCount,
  reviewLine,
  solveCode,
} from './review.ts';
import { createRule, deleteRule, readRules, updateRule, withDue } from './rules.ts';
import { readSheet } from './sheet.ts';
import { startCount } from './start.ts';
import { storedCount } from './stored.ts';

export function countRoutes(router: Router): void {
  router.handle(call.listCounts, (ctx, { query }) => listCounts(ctx, query));
  router.handle(call.exportCounts, (ctx, { query }) => csvText(countFile(ctx, query)));
  router.handle(call.exportCountsXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(countFile(ctx, query)))),
  );
  router.handle(call.countAccuracy, (ctx) => accuracyOf(ctx));
  router.handle(call.getCount, (ctx, { params }) => readCount(ctx, params.id));
  router.handle(call.countHistory, async (ctx, { params }) => {
    await storedCount(ctx, params.id);
    return { entries: await historyOf(ctx, 'count', params.id) };
  });
  router.handle(call.createCount, (ctx, { body }) => createCount(ctx, body));
  router.handle(call.updateCount, (ctx, { params, body }) => updateCount(ctx, params.id, body));
  router.handle(call.deleteCount, async (ctx, { params, query }) => {
    await deleteCount(ctx, params.id, query.version);
    return { deleted: true as const };
  });
  router.handle(call.startCount, (ctx, { params, body }) => startCount(ctx, params.id, body.version));
  router.handle(call.finishCount, (ctx, { params, body }) => finishCount(ctx, params.id, body.version));
  router.handle(call.resumeCount, (ctx, { params, body }) => resumeCount(ctx, params.id, body.version));
  router.handle(call.postCount, (ctx, { params, body }) => postCount(ctx, params.id, body.version));
  router.handle(call.cancelCount, (ctx, { params, body }) => cancelCount(ctx, params.id, body));
  router.handle(call.reverseCount, (ctx, { params, body }) => reverseCount(ctx, params.id, body));
  router.handle(call.countSheet, (ctx, { params }) => readSheet(ctx, params.id));
  router.handle(call.sendEvents, (ctx, { params, body }) => takeEvents(ctx, params.id, body));
  router.handle(call.countLines, (ctx, { params, query }) => listLines(ctx, params.id, query));
  router.handle(call.exportLines, (ctx, { params, query }) => csvText(lineFile(ctx, params.id, query)));
  router.handle(call.exportLinesXlsx, (inTenant, { params, query }) =>
    workbookFile(inTenant((ctx) => sheetOf(lineFile(ctx, params.id, query)))),
  );
  router.handle(call.countLine, (ctx, { params }) => readLine(ctx, params.id, params.lineId));
  router.handle(call.reviewLine, (ctx, { params, body }) =>
    reviewLine(ctx, params.id, { ...body, lineId: params.lineId }),
  );
  router.handle(call.recountLines, (ctx, { params, body }) => recountLines(ctx, params.id, body));
  router.handle(call.solveCode, (ctx, { params, body }) => solveCode(ctx, params.id, body));
  router.handle(call.listRules, async (ctx) => ({ rules: await withDue(ctx, await readRules(ctx)) }));
  router.handle(call.createRule, (ctx, { body }) => createRule(ctx, body));
  router.handle(call.updateRule, (ctx, { params, body }) => updateRule(ctx, params.id, body));
  router.handle(call.deleteRule, async (ctx, { params, query }) => {
    await deleteRule(ctx, params.id, query.version);
    return { deleted: true as const };
  });
}
