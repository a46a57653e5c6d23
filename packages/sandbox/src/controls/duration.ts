const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

const units = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1000];

/** Milliseconds of an ISO 8601 duration in weeks, days, hours, minutes and seconds; undefined for other text. */
export function parseDuration(text: string): number | undefined {
  const match = pattern.exec(text);
  if (!match || !/\d/.test(text)) return undefined;
  return units.reduce((sum, unit, index) => sum + Number(match[index + 1] ?? 0) * unit, 0);
}
