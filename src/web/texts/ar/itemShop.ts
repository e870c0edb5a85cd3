import type { Texts } from '../en.ts';
import { common } from './common.ts';

export const itemShop: Texts['itemShop'] = {
  title: 'كما يراه الزوار',
  open: 'فتح في المتجر',
  why: 'لا يرى الزوار هذا الصنف:',
  reasons: {
    notInShop: 'لم يُفعَّل للمتجر.',
    draft: 'ما زال مسودة.',
    archived: 'هو مؤرشف.',
    noVariants: 'لا يوجد أي من متغيراته في المتجر.',
    closed: 'المنشأة موقوفة ومتجرها مغلق.',
    unknown: 'لم يظهر في المتجر بعد.',
  },
  variant: 'يختاره الزوار كمتغير لصنف آخر.',
  template: 'فتح ذلك الصنف',
  noPicture: 'لا يرى الزوار صورة له بعد.',
  availability: { in_stock: 'متوفر', low_stock: 'كمية محدودة', out_of_stock: common.outOfStock },
  from: 'من',
  failed: 'تعذّر تحميل ما يراه الزوار.',
};
