import { administrador } from '../administrador/modulo.ts'
import { conta } from '../conta/modulo.ts'
import type { Modulo } from '../core/screens/modulo.ts'
import { dp } from '../dp/modulo.ts'
import { financeiro } from '../financeiro/modulo.ts'
import { frota } from '../frota/modulo.ts'
import { inventario } from '../inventario/modulo.ts'
import { laboratorio } from '../laboratorio/modulo.ts'
import { obras } from '../obras/modulo.ts'
import { operacao } from '../operacao/modulo.ts'
import { pbi } from '../pbi/modulo.ts'
import { privacidade } from '../privacidade/modulo.ts'
import { relatorios } from '../relatorios/modulo.ts'
import { seguranca } from '../seguranca/modulo.ts'
import { sgi } from '../sgi/modulo.ts'

/** The roll call: one line a module. */
export const modulos: readonly Modulo[] = [
  administrador,
  conta,
  dp,
  financeiro,
  sgi,
  frota,
  inventario,
  obras,
  seguranca,
  laboratorio,
  privacidade,
  operacao,
  pbi,
  relatorios,
]
