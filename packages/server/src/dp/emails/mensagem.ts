import { formatDate, type PlainDate } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { DIAS_DE_AVISO } from '@prumo/domain/dp/colaboradores-docs.ts'
import { telas } from '@prumo/domain/telas.ts'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Services } from '../../core/context.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import type { Vencimento, Vencimentos } from './vencimentos.ts'

const RODAPE =
  'Relatório automático do Prumo. Para deixar de recebê-lo, fale com o departamento pessoal. Não responda a este e-mail.'

const quantos = (n: number, um: string, muitos: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`

/** '3 vencidos e 5 a vencer'. */
export const emNumeros = ({ vencidos, aVencer }: Pick<Vencimentos, 'vencidos' | 'aVencer'>): string =>
  [
    vencidos > 0 && quantos(vencidos, 'vencido', 'vencidos'),
    aVencer > 0 && `${aVencer.toLocaleString('pt-BR')} a vencer`,
  ]
    .filter(Boolean)
    .join(' e ')

const quando = (validade: PlainDate, hoje: PlainDate): string =>
  validade === hoje ? 'vence hoje' : `${validade < hoje ? 'venceu' : 'vence'} em ${formatDate(validade)}`

const linha = ({ matricula, contrato, tipo, validade }: Vencimento, hoje: PlainDate): [string, string] => [
  `Matrícula ${matricula} · ${contrato}`,
  `${tipo} · ${quando(validade, hoje)}`,
]

/** The report as text and as a page: registration number, type, day and contract of each, and the way to the list. */
export function mensagemDe(
  services: Pick<Services, 'config'>,
  vencimentos: Vencimentos,
  hoje: PlainDate,
): { subject: string; text: string; html: string } {
  const { documentos, vencidos, aVencer } = vencimentos
  const subject = `${messages.documentacoesVencidas}: ${emNumeros(vencimentos)}`
  const resto = vencidos + aVencer - documentos.length
  return {
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [
        `Estes documentos de colaboradores já venceram ou vencem nos próximos ${DIAS_DE_AVISO} dias, a partir de ${formatDate(hoje)}. Os nomes e os documentos estão no sistema, para quem tem acesso a eles.`,
      ],
      facts: [
        ...documentos.map((um) => linha(um, hoje)),
        ...(resto > 0 ? [['E mais', quantos(resto, 'documento', 'documentos')] as [string, string]] : []),
      ],
      button: {
        label: 'Abrir os documentos vencidos',
        url: `${publicUrl(services)}/${telas.documentosVencidos.caminho}`,
      },
      footer: RODAPE,
    }),
  }
}
