import {
  aspectosDeAuditoria,
  aspectosDeRisco,
  riscos,
  situacoesDeAuditoria,
} from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'

export const RiscoTag = ({ risco }: { risco: number }) => (
  <CodigoTag palavras={riscos} aspectos={aspectosDeRisco} codigo={risco} />
)

export const SituacaoDoAchado = ({ situacao }: { situacao: number }) => (
  <CodigoTag palavras={situacoesDeAuditoria} aspectos={aspectosDeAuditoria} codigo={situacao} />
)
