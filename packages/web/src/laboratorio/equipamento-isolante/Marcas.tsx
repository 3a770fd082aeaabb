import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import {
  aspectosDeValidade,
  CORES_DAS_CLASSES,
  situacoesDeValidade,
  VALIDADE,
} from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { validadeEmPalavras } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { aspectosDeEquipamento, situacoesDeEquipamento } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { sinais } from '../../core/aspecto/sinais.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Equipamentos.module.css'

export const Situacao = ({ situacao }: { situacao: number }) => (
  <CodigoTag palavras={situacoesDeEquipamento} aspectos={aspectosDeEquipamento} codigo={situacao} />
)

/** Until when its test is good, in its light; of what is out of use, the day alone. */
export function Validade({ dia, validade }: { dia: PlainDate | null; validade: number }) {
  if (validade === VALIDADE.naoSeAplica) return dia && formatDate(dia)
  const [tom, sinal] = aspectosDeValidade[validade as keyof typeof aspectosDeValidade]
  const palavra = situacoesDeValidade[validade as keyof typeof situacoesDeValidade]
  return (
    <StatusTag
      tone={tom}
      icon={sinais[sinal]}
      title={dia ? `${palavra}: ${validadeEmPalavras(dia, today())}` : palavra}
    >
      {dia ? formatDate(dia) : palavra}
    </StatusTag>
  )
}

/** The class by its number, with the colour it has on the piece. */
export function Classe({ classe }: { classe: string | null }) {
  if (classe === null) return null
  const cor = CORES_DAS_CLASSES[classe]
  return (
    <span className={css.classe} title={cor ? `Classe ${classe}, ${cor.nome}` : `Categoria ${classe}`}>
      {cor && <i style={{ background: cor.cor }} aria-hidden />}
      {classe}
    </span>
  )
}
