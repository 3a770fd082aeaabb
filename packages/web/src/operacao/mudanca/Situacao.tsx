import {
  aspectosDeMudanca,
  modosDeMudanca,
  parou,
  SITUACAO_DE_MUDANCA,
  situacoesDeMudanca,
} from '@prumo/domain/operacao/mudanca/execucao.ts'
import type { MudancaNaLista } from '@prumo/domain/operacao/mudanca/respostas.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'

/** How a run goes; one that gives no sign for minutes was killed, and nobody else will say so. */
export function Situacao({ de }: { de: MudancaNaLista }) {
  const codigo = parou(de, Date.now()) ? SITUACAO_DE_MUDANCA.interrompida : de.situacao
  return <CodigoTag palavras={situacoesDeMudanca} aspectos={aspectosDeMudanca} codigo={codigo} />
}

export const modoDe = ({ modo }: MudancaNaLista): string => modosDeMudanca[modo as keyof typeof modosDeMudanca]
