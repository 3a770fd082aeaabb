import { riscos, situacoesDeAuditoria } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { codigosDeRegra, regrasDeAuditoria } from '@prumo/domain/financeiro/auditoria/regras.ts'
import type { Option } from '../../ui/form/field-props.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { GrupoDeFiltro } from '../GrupoDeFiltro.tsx'
import type { FiltrosDeAchados as Filtros } from './filtros.ts'

const regras = codigosDeRegra.map((value) => ({ value, label: `${value} · ${regrasDeAuditoria[value].titulo}` }))

export type FiltrosDeAchadosProps = {
  filtros: Filtros
  centros: readonly Option[]
  onMudar: (mudanca: Partial<Filtros>) => void
}

/** Risk, state, rule and contract: or within one, and between them. */
export function FiltrosDeAchados({ filtros, centros, onMudar }: FiltrosDeAchadosProps) {
  return (
    <>
      <GrupoDeFiltro
        titulo="Risco"
        opcoes={optionsOf(riscos)}
        marcados={filtros.risco}
        onMudar={(risco) => onMudar({ risco })}
      />
      <GrupoDeFiltro
        titulo="Situação"
        opcoes={optionsOf(situacoesDeAuditoria)}
        marcados={filtros.situacao}
        onMudar={(situacao) => onMudar({ situacao })}
      />
      <GrupoDeFiltro
        titulo="Contrato"
        opcoes={centros}
        marcados={filtros.centro}
        onMudar={(centro) => onMudar({ centro })}
      />
      <GrupoDeFiltro titulo="Regra" opcoes={regras} marcados={filtros.regra} onMudar={(regra) => onMudar({ regra })} />
    </>
  )
}
