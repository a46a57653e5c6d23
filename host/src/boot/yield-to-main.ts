interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/** Between two long pieces of work: lets the browser answer a finger and draw. Chromium from 129 on comes back first. */
export function yieldToMain(): Promise<void> {
  const scheduler: Scheduler | undefined = Reflect.get(window, 'scheduler');
  return scheduler?.yield?.() ?? new Promise(done => setTimeout(done));
}
