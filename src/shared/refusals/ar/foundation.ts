import type { foundation as english } from '../en/foundation.ts';
import type { Translated } from '../say.ts';
import { writingIn } from '../writing.ts';

const { count, plural, either } = writingIn('ar');

const KINDS = {
  text: 'نصًّا',
  number: 'عددًا',
  integer: 'عددًا صحيحًا',
  boolean: 'true أو false',
  list: 'قائمة',
  object: 'كائنًا',
  other: 'من نوع آخر',
};

const characters = (n: number) =>
  plural(n, { one: 'حرف واحد', two: 'حرفين', few: '# أحرف', many: '# حرفًا', other: '# حرف' });
const digits = (n: number) =>
  plural(n, { one: 'منزلة واحدة', two: 'منزلتين', few: '# منازل', many: '# منزلة', other: '# منزلة' });

export const foundation: Translated<typeof english> = {
  'field.required': 'هذا الحقل مطلوب.',
  'field.unknown': 'هذا الحقل غير موجود في هذا الطلب.',
  'field.choice': 'ليس من الخيارات المتاحة.',
  'field.invalid': 'القيمة غير صالحة.',
  'field.type': ({ kind }) => `يجب أن يكون ${KINDS[kind]}.`,
  'field.atMostEntries': ({ most }) => `الحد الأقصى للمدخلات: ${count(most)}.`,
  'field.tooLong': ({ most }) => `يجب ألا يزيد على ${characters(most)}.`,
  'field.atMost': ({ most }) => `يجب ألا يزيد على ${count(most)}.`,
  'field.atLeast': ({ least }) => `يجب ألا يقل عن ${count(least)}.`,
  'field.empty': 'يجب ألا يكون فارغًا.',
  'field.blank': 'يجب ألا يتكوّن من مسافات فقط.',
  'field.unstorable': 'يحتوي على رموز لا يمكن حفظها.',
  'field.email': 'يُرجى إدخال عنوان بريد إلكتروني صالح.',
  'field.id': 'يجب أن يكون معرّف سجل.',
  'field.numberAsText': 'يجب أن يكون عددًا مكتوبًا كنص، مثل "12.5".',
  'field.number': 'يجب أن يكون عددًا.',
  'field.decimal': 'يجب أن يكون عددًا، مثل 12.5.',
  'field.decimals': ({ most }) => `يجب ألا تزيد المنازل العشرية على ${digits(most)}.`,
  'field.digits': ({ most }) => `يجب ألا تزيد المنازل قبل الفاصلة على ${digits(most)}.`,
  'field.zero': 'يجب ألا يكون صفرًا.',
  'field.negative': 'يجب ألا يكون سالبًا.',
  'field.notPositive': 'يجب أن يكون أكبر من صفر.',
  'field.minorUnits': 'يجب أن يكون عددًا صحيحًا بأصغر وحدة للعملة.',
  'field.tooLarge': 'القيمة كبيرة جدًّا.',
  'field.instant': 'يجب أن يكون تاريخًا ووقتًا، مثل 2026-01-31T12:00:00Z.',
  'field.date': 'يجب أن يكون تاريخًا، مثل 2026-01-31.',
  'field.years': 'يجب أن يكون بين عامي 1900 و2199.',
  'field.cursor': 'لا يوجد هذا الموضع في القائمة.',
  'field.flag': 'يجب أن يكون true أو false.',
  'field.singleLine': 'يجب أن يكون سطرًا واحدًا.',
  'field.currency': 'يجب أن يكون رمز عملة، مثل USD.',
  'field.oneOf': ({ choices }) => `القيم الممكنة: ${either(choices)}.`,
  'field.column': 'هذا العمود غير موجود في القائمة.',
  'field.days': 'يجب أن يكون عددًا صحيحًا من الأيام.',
  'field.future': 'يجب ألا يكون في المستقبل.',
  'field.afterToday': 'يجب ألا يكون بعد اليوم.',
  'field.afterLastDay': 'يجب ألا يكون بعد اليوم الأخير.',
  'request.invalid': 'الطلب غير صالح.',
  'request.field': ({ field, problem }) => `${field}: ${problem}`,
};
