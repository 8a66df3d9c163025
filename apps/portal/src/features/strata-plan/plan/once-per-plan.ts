import type { Plan } from './plan.ts';

/** Works something out once for each plan, however many rows and keys ask for it. */
export function oncePerPlan<Made>(make: (plan: Plan) => Made): (plan: Plan) => Made {
  const known = new WeakMap<Plan, { readonly made: Made }>();
  return (plan) => {
    const before = known.get(plan);
    if (before !== undefined) return before.made;
    const made = make(plan);
    known.set(plan, { made });
    return made;
  };
}
