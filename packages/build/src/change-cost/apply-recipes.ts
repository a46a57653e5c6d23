import { editsIn, type Recipe } from './edits';
import { callWithTable } from './recipes/calls';
import { formField, status } from './recipes/domain';
import { screen } from './recipes/screen';

export const recipes: readonly Recipe[] = [formField, callWithTable, screen, status];

export interface ChangeCost {
  readonly name: string;
  readonly goal: number;
  /** Touched by hand. */
  readonly files: readonly string[];
}

/** Applies all recipes, one after the other, to a copy of the repository. */
export function applyRecipes(copy: string): ChangeCost[] {
  return recipes.map(({ name, goal, apply }) => {
    const edits = editsIn(copy);
    apply(edits);
    return { name, goal, files: [...edits.touched] };
  });
}
