import { badFields, badInput } from '../core/errors.ts'

/** 400 for those fields; in the sentence's own words where it is the only one. */
export function recusarProblemas(problemas: Readonly<Record<string, string>>): void {
  const ditos = new Set(Object.values(problemas))
  if (ditos.size === 1) throw badInput([...ditos][0]!, { ...problemas })
  if (ditos.size > 1) throw badFields({ ...problemas })
}
