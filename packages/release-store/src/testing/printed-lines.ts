/** Keeps what is printed from now on, until mocks are restored: the first text of each line. */
export function keepPrinted(): string[] {
  const printed: string[] = [];
  for (const stream of ['log', 'error'] as const)
    jest
      .spyOn(console, stream)
      .mockImplementation((...texts: unknown[]) => void printed.push(String(texts[0])));
  return printed;
}
