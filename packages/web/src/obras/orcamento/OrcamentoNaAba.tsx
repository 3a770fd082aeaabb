import type { DaObra } from '../obra/entidade.ts'
import { Orcamento } from './Orcamento.tsx'

export const OrcamentoNaAba = ({ obra: { id } }: DaObra) => <Orcamento obraId={id} />
