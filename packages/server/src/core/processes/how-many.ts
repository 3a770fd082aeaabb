import os from 'node:os'
import { z } from 'zod'

const MOST = 64

/** How many processes serve: a number, or one for each processor that this one may use. */
export const howManyProcesses = z
  .string()
  .regex(/^(auto|\d{1,2})$/)
  .transform((value) => (value === 'auto' ? Math.min(MOST, os.availableParallelism()) : Number(value)))
  .refine((value) => value >= 1 && value <= MOST)
