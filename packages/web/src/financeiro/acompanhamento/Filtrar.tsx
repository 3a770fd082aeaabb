import { type Etapa, etapas } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Option } from '../../ui/form/field-props.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { GrupoDeFiltro } from '../GrupoDeFiltro.tsx'
import type { Endereco, Mudar } from './endereco.ts'

/** Stage (one at a time), type and contract. */
export function Filtrar({
  endereco,
  mudar,
  centros,
}: {
  endereco: Endereco
  mudar: Mudar
  centros: readonly Option[]
}) {
  return (
    <>
      {endereco.visao === 'lista' && (
        <GrupoDeFiltro
          titulo="Etapa"
          opcoes={optionsOf(etapas)}
          marcados={endereco.etapa ? [endereco.etapa] : []}
          onMudar={(marcados) => mudar({ etapa: (marcados.at(-1) as Etapa | undefined) ?? null })}
        />
      )}
      <GrupoDeFiltro
        titulo="Tipo"
        opcoes={optionsOf(tiposDePedido)}
        marcados={endereco.tipo}
        onMudar={(tipo) => mudar({ tipo })}
      />
      <GrupoDeFiltro
        titulo="Conta contrato"
        opcoes={centros}
        marcados={endereco.centro}
        onMudar={(centro) => mudar({ centro })}
      />
    </>
  )
}
