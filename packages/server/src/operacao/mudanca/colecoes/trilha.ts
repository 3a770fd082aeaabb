import { logs } from '@prumo/domain/administrador/logs.ts'
import type { Colecao } from './tipos.ts'

/**
 * The former trail: each row told of a record, and comes under the record's own screen. It is written anew at the end of this
 * house's, with its day: the seal then binds it as it came (docs/decisions.md, 444).
 */
export const TRILHA: Colecao = {
  nome: 'logs-sistema',
  entity: logs,
  idNovo: true,
  fora: ['telaId'],
  sabidos: ['telaId', 'colabName', 'moduloId', 'acaoFeita'],
  soltas: ['colabId'],
}
