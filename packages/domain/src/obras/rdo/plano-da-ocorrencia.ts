/** The plan of action that an occurrence asks for, as a draft for whoever answers for the work (design, Works 4.7). */
import { addDays, formatDate, type PlainDate } from '../../core/dates.ts'
import { formatQuantity } from '../../core/money.ts'
import { responsabilidades, tiposDeOcorrencia } from './listas.ts'

/** What nobody decided yet is decided within a week of the approval. */
export const DIAS_PARA_O_PLANO = 7

export interface OcorrenciaQuePede {
  readonly tipo: number
  readonly hora: string | null
  readonly descricao: string
  readonly responsabilidade: number | null
  readonly horasImpacto: number | string | null
}

export function planoDaOcorrencia(
  ocorrencia: OcorrenciaQuePede,
  rdo: { readonly numero: string; readonly data: PlainDate },
  obra: { readonly codigo: string; readonly nome: string },
  hoje: PlainDate,
) {
  const { tipo, hora, descricao, responsabilidade, horasImpacto } = ocorrencia
  const oQueFoi = tiposDeOcorrencia[tipo as keyof typeof tiposDeOcorrencia]
  const quando = `${formatDate(rdo.data)}${hora ? ` às ${hora}` : ''}`
  return {
    titulo: `${oQueFoi} no RDO ${rdo.numero} de ${formatDate(rdo.data)}`,
    oQue: descricao,
    porQue: [
      `${oQueFoi} em ${quando}`,
      ...(responsabilidade
        ? [`responsabilidade: ${responsabilidades[responsabilidade as keyof typeof responsabilidades]}`]
        : []),
      ...(horasImpacto ? [`impacto de ${formatQuantity(horasImpacto)} h`] : []),
    ].join('; '),
    onde: `Obra ${obra.codigo} - ${obra.nome}`.slice(0, 200),
    como: 'A definir por quem responde pelo plano.',
    quandoFim: addDays(hoje, DIAS_PARA_O_PLANO),
  }
}
