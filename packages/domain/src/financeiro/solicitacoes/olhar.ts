/** What about an order keeps it out of an approval with others, and what is only good to know. */
import { RISCO } from '../auditoria/auditorias.ts'
import { nomesDosPulados } from '../pedidos/na-vez.ts'
import { type AlertaDeSolicitacao, type AnaliseDeSolicitacao, alertasDeSolicitacao } from './respostas.ts'

/** Notes: nothing of them is decided by whoever approves. */
const NOTAS: readonly AlertaDeSolicitacao[] = ['naoUtil', 'vencido']
export const ehNota = (alerta: AlertaDeSolicitacao): boolean => NOTAS.includes(alerta)
/** A flag of low risk is a note too: the audit looks at it by itself. */
export const sinalEhNota = ({ risco }: AnaliseDeSolicitacao['alertas'][number]): boolean => risco <= RISCO.baixo

/** The alerts that are blockers. */
export const IMPEDEM_O_LOTE = (Object.keys(alertasDeSolicitacao) as AlertaDeSolicitacao[]).filter((um) => !ehNota(um))

/** Why the order asks for a decision of its own, one sentence each; none: it may be approved with others. */
export function impedimentosDoLote(alertas: readonly AlertaDeSolicitacao[], analise: AnaliseDeSolicitacao): string[] {
  const pulados = nomesDosPulados(analise.pula)
  return [
    ...alertas.filter((alerta) => !ehNota(alerta)).map((alerta) => alertasDeSolicitacao[alerta]),
    ...analise.alertas.filter((sinal) => !sinalEhNota(sinal)).map(({ frase }) => frase),
    ...analise.orcamento,
    ...(analise.meta?.situacao === 'estourada' ? [`Ultrapassa a meta ${analise.meta.conta}`] : []),
    ...(pulados ? [`Aprovar agora pula ${pulados}`] : []),
  ]
}
