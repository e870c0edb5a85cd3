import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const TOOLS: Category = {
  name: 'Tools & Adhesives', season: 'even', shelves: ['Shelf F1'], inShop: false,
  rows: [
    ['TL-KNF-01', 'Rigging knife with marlinspike', 'each', '29.90', '16.10', 14, 1, 'knife', 'Sheepsfoot blade, spike and shackle key; stainless.'],
    ['TL-SPL-05', 'Splicing fid set, five pieces', 'set', '34.00', '19.20', 6, 1, 'rope', 'For braided rope from 6 to 16 mm, with instructions.'],
    ['TL-SCW-06', 'Screwdriver set, six pieces', 'set', '24.90', '12.60', 9, 1, 'hand tools', 'Insulated, with magnetic tips.'],
    ['TL-SPN-12', 'Combination spanner set, 8 to 19 mm', 'set', '46.50', '27.40', 7, 1, 'hand tools', 'Twelve chrome-vanadium spanners in a roll.'],
    ['TL-PLR-25', 'Water pump pliers, 250 mm', 'each', '21.90', '11.80', 8, 1, 'hand tools', 'Fine adjustment and hardened jaws.'],
    ['TL-CRM-01', 'Ratchet crimping tool', 'each', '38.00', '22.10', 6, 1, 'electrical', 'For insulated terminals from 0.5 to 6 mm².'],
    ['TL-MLT-01', 'Digital multimeter', 'each', '32.00', '17.70', 7, 1, 'electrical', 'With clamp for direct current and a case.', { is: 'low' }],
    ['TL-SND-12', 'Sanding discs, 125 mm, P120, box of 50', 'box', '23.90', '12.40', 15, 1, 'sanding', 'For orbital sanders, eight holes.'],
    ['TL-SPP-24', 'Wet sanding paper, P240, 10 sheets', 'set', '8.90', '3.70', 20, 1, 'sanding', 'For rubbing down antifouling and varnish.'],
    ['TL-MSK-38', 'Masking tape, 38 mm, 50 m', 'each', '7.50', '3.05', 33, 2, 'tape', 'Sharp edges, comes off without residue after a week in the sun.', { van: 8 }],
    ['TL-TPD-50', 'Duct tape, silver, 50 mm', 'each', '8.90', '3.60', 23, 1, 'tape', 'Cloth tape for everything that cannot wait.', { van: 6 }],
    ['TL-SLN-29', 'Polyurethane sealant, white, 290 ml', 'each', '14.90', '7.40', 40, 2, 'sealant', 'Permanently elastic bonding above and below the waterline.', { van: 12 }],
    ['TL-SLB-29', 'Polyurethane sealant, black, 290 ml', 'each', '14.90', '7.40', 21, 2, 'sealant', 'For deck seams and bonding; can be sanded.'],
    ['TL-EPP-02', 'Epoxy putty stick', 'each', '11.90', '5.30', 14, 1, 'repair', 'Kneadable, cures under water in an hour.'],
    ['TL-LUB-40', 'Silicone-free lubricant spray, 400 ml', 'each', '9.50', '4.10', 26, 1, 'lubricant', 'Displaces water and frees what is stuck.'],
    ['TL-RAG-01', 'Cotton rags, cleaned', 'kg', '4.50', '1.90', 21, 2, 'cleaning', 'Lint-free cuttings, sold by weight.'],
    ['TL-HPS-01', 'Hand plane, No. 4', 'each', '68.00', '44.00', 0, 1, 'woodworking', 'Cast-iron smoothing plane with rosewood handles.', { is: 'dead' }],
  ],
};
