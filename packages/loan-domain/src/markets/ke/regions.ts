import { parseRegions } from '../parse';

/*
 * Three of the 47 counties with some of their sub-counties: enough for an example. Compiled by hand on 2026-11-21
 * after the county list of the Constitution of Kenya 2010, first schedule.
 */
export const regions = parseRegions(
  `
Kisumu: Kisumu Central, Kisumu East, Kisumu West, Nyando, Seme
Mombasa: Changamwe, Jomvu, Kisauni, Likoni, Mvita, Nyali
Nairobi: Dagoretti North, Embakasi East, Kasarani, Langata, Starehe, Westlands
`,
  { complete: false },
);
