import { administrador } from './administrador/modulo.ts'
import { avisos } from './avisos/modulo.ts'
import { conta } from './conta/modulo.ts'
import type { Modulo } from './core/modulo/modulo.ts'
import { dp } from './dp/modulo.ts'
import { financeiro } from './financeiro/modulo.ts'
import { frota } from './frota/modulo.ts'
import { inicio } from './inicio/modulo.ts'
import { inventario } from './inventario/modulo.ts'
import { laboratorio } from './laboratorio/modulo.ts'
import { obras } from './obras/modulo.ts'
import { operacao } from './operacao/modulo.ts'
import { pbi } from './pbi/modulo.ts'
import { plataforma } from './plataforma/modulo.ts'
import { privacidade } from './privacidade/modulo.ts'
import { relatorios } from './relatorios/modulo.ts'
import { seguranca } from './seguranca/modulo.ts'
import { sgi } from './sgi/modulo.ts'
import { trabalhos } from './trabalhos/modulo.ts'
import { visoes } from './visoes/modulo.ts'

/** The roll call: one line a module, in the order in which the home page tells of them. */
export const modulos: readonly Modulo[] = [
  plataforma,
  operacao,
  conta,
  avisos,
  administrador,
  financeiro,
  dp,
  sgi,
  frota,
  inventario,
  obras,
  seguranca,
  laboratorio,
  privacidade,
  pbi,
  trabalhos,
  inicio,
  visoes,
  relatorios,
]
