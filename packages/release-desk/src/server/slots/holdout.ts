import type { Release } from '@sunbird/federation/registry';

/** Per cent of installs that see no campaign: the default of the slot has it. */
export function holdoutOf(slot: readonly Release[]): number {
  return slot.find(({ deployment }) => deployment.default)?.deployment.holdout ?? 0;
}

export function withHoldout(slot: readonly Release[], percent: number): Release[] {
  return slot.map(release => {
    const { holdout: _, ...deployment } = release.deployment;
    const held = deployment.default && percent > 0 ? { holdout: percent } : {};
    return { ...release, deployment: { ...deployment, ...held } };
  });
}
