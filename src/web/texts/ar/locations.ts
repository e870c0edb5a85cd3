import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, items, name, ofItems } from './words.ts';

export const locations: Texts['locations'] = {
  title: common.locations,
  internal: 'أماكن حفظ المخزون',
  system: 'أماكن خارجية، تأتي منها الحركات وتذهب إليها',
  systemHint: 'هي جزء من الدفتر ولا يمكن تغييرها.',
  items,
  openItems: (place, n) => `${name(place)}: ${items(n)}، فتحها في المخزون`,
  showArchived: (n) => `عرض المؤرشفة (${count(n)})`,
  failed: 'تعذّر تحميل المواقع.',
  emptyTitle: 'لا مواقع بعد',
  emptyText: 'الموقع مكان يمكن أن يوجد فيه مخزون: متجر أو مستودع أو رف.',
  actions: (place) => `إجراءات ${name(place)}`,
  edit: 'إعادة التسمية أو النقل',
  addBelow: 'إضافة موقع بداخله',
  open: 'فتح أصنافه في المخزون',
  holdsStock: (n) => `ما زال فيه مخزون من ${ofItems(n)}. انقله أولًا.`,
  hasChildren: 'بداخله مواقع أخرى مفتوحة. أرشفها أو انقلها أولًا.',
  lastOne: 'هو الموقع الوحيد، ولا بد للمخزون من مكان واحد على الأقل.',
  parentArchived: (place) => `يقع داخل ${name(place)} المؤرشف. أعد فتح ذلك الموقع أولًا.`,
  archiveTitle: (place) => `هل تريد أرشفة ${name(place)}؟`,
  archiveText: 'لن يمكن وضع شيء فيه بعد الآن. تبقى حركاته في الدفتر، ويمكن إعادة فتحه.',
  archivedDone: (place) => `${name(place)} مؤرشف الآن.`,
  reopenedDone: (place) => `${name(place)} مفتوح من جديد.`,
  form: {
    newTitle: 'موقع جديد',
    editTitle: (place) => `تعديل ${name(place)}`,
    name: common.name,
    parent: 'يقع داخل',
    top: 'لا شيء: في المستوى الأعلى',
    barcodeHint: 'ما يقرؤه الماسح عند الرف.',
    created: (place) => `أُضيف ${name(place)}.`,
    saved: (place) => `حُفظ ${name(place)}.`,
    changed: (place) =>
      `غيّر شخص آخر ${name(place)} في هذه الأثناء. احفظ مرة أخرى لتبقى القيم التي أدخلتها؛ وما لم تمسّه يبقى كما هو الآن.`,
  },
};
