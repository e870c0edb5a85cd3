import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const DECK: Category = {
  name: 'Deck Hardware', season: 'boating', shelves: ['Shelf B1', 'Shelf B2'], inShop: true,
  rows: [
    ['DH-CLT-20', 'Horn cleat, stainless, 200 mm', 'each', '24.50', '13.20', 17, 2, 'cleat,stainless', 'Hollow-cast 316 stainless cleat for four countersunk bolts.'],
    ['DH-CLT-25', 'Folding cleat, stainless, 152 mm', 'each', '46.00', '27.50', 7, 2, 'cleat,stainless', 'Lies flush with the deck when folded and keeps lines and toes from catching.'],
    ['DH-FRL-17', 'Bow fairlead, pair, stainless', 'pair', '38.50', '22.40', 5, 1, 'fairlead,stainless', 'Left and right fairlead with rounded edges for mooring lines up to 16 mm.'],
    ['DH-HNG-75', 'Butt hinge, stainless, 75 x 40 mm', 'each', '8.90', '4.10', 18, 2, 'hinge,stainless', 'Pressed 316 stainless hinge for lockers and cabin doors.'],
    ['DH-HSP-70', 'Swivel hasp and staple', 'each', '11.50', '5.60', 11, 1, 'lock,stainless', 'Hasp with swivelling staple for a padlock; 316 stainless.'],
    ['DH-LAT-01', 'Lift handle latch, flush', 'each', '19.80', '10.90', 9, 1, 'latch', 'Spring-loaded flush latch for cockpit lockers and floorboards.'],
    ['DH-HCH-40', 'Deck hatch, aluminium, 40 x 40 cm', 'each', '219.00', '148.00', 2, 1, 'hatch', 'Low-profile hatch with acrylic pane and two locking handles.'],
    ['DH-INS-12', 'Inspection hatch, round, 127 mm', 'each', '14.90', '7.20', 12, 1, 'hatch', 'Screw-in inspection cover with O-ring, in white plastic.'],
    ['DH-VNT-75', 'Cowl ventilator, 75 mm', 'each', '27.00', '15.10', 5, 1, 'vent', 'Flexible PVC cowl that turns into the wind and lifts out for closing.'],
    ['DH-RAI-25', 'Handrail tube, stainless, 25 mm', 'm', '19.50', '11.80', 8, 3, 'rail,stainless', 'Mirror-polished 316 tube, 1.5 mm wall, cut to length.'],
    ['DH-RBS-25', 'Rail base, round, 25 mm', 'each', '12.90', '6.70', 8, 2, 'rail,stainless', 'Welded base for 25 mm handrail tube, three-hole flange.'],
    ['DH-LAD-04', 'Boarding ladder, folding, 4 steps', 'each', '98.00', '61.00', 6, 1, 'ladder', 'Stainless folding ladder with plastic treads; mounts on the transom.', { is: 'low' }],
    ['DH-WNC-16', 'Two-speed winch, size 16', 'each', '389.00', '268.00', 2, 1, 'winch', 'Anodised aluminium drum and roller bearings; takes lines of 8 to 12 mm.'],
    ['DH-WHD-10', 'Winch handle, locking, 10 in', 'each', '42.00', '24.90', 9, 1, 'winch', 'Floating handle with a positive lock and a grip for one or two hands.'],
    ['DH-FLG-60', 'Flagstaff, teak, 60 cm', 'each', '34.00', '19.50', 5, 1, 'flag,teak', 'Varnished teak staff with cleat and brass cap.'],
    ['DH-BLL-02', 'Bollard, cast iron, 200 mm', 'each', '76.00', '51.00', 0, 1, 'mooring', 'Cast-iron bollard for jetties and quays, primed black.', { is: 'archived' }],
  ],
};
