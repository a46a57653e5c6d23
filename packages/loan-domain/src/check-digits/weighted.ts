/** Sum of each digit times the weight at its place, the weights repeating. */
export function weightedSum(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0);
}

/** What is missing to the next ten. */
export function tensComplement(sum: number): number {
  return (10 - (sum % 10)) % 10;
}

export function digitsOf(text: string): readonly number[] {
  return Array.from(text, Number);
}
