import { registros } from '@prumo/domain/core/registros.ts'
import { atividadesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { obrasEtapas } from '@prumo/domain/obras/obra/listas.ts'
import { chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { listasNaChamada } from '@prumo/domain/obras/rdo/listas.ts'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ListaField } from '../../core/form/ListaField.tsx'
import { api } from '../../core/wire/api.ts'
import { nameReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { QuantityField } from '../../ui/form/QuantityField.tsx'

const COLUNAS = [
  'baremoItemId',
  'descricao',
  'local',
  'quantidade',
  'unidade',
  'etapaId',
  'percentualEtapa',
  'situacao',
]

/** What was done: by the items of the work's price table, or in words. */
export function Atividades() {
  const { setValue, getValues } = useFormContext()
  const obraId = useWatch({ name: 'obraId' }) as string | null
  // What an item is called and counted in, of those that were found.
  const achados = useRef(new Map<string, { descricao: string; unidadeMedida: string }>())
  const buscarItens = async (query: string, signal?: AbortSignal) => {
    if (!obraId) return []
    const itens = await api.call(chamadasDoRdo.itens, { query: { obraId, query }, ...(signal && { signal }) })
    for (const item of itens) achados.current.set(item.id, item)
    return itens.map((item) => ({
      value: item.id,
      label: `${item.codigo} · ${item.descricao}`,
      hint: [
        atividadesDeBaremo[item.atividade as keyof typeof atividadesDeBaremo],
        item.unidadeMedida,
        item.prevista !== null && `previsto ${item.prevista.toLocaleString('pt-BR')}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }))
  }
  const buscarEtapas = async (query: string, signal?: AbortSignal) => {
    if (!obraId) return []
    const { itens } = await api.call(registros(obrasEtapas).listar, {
      query: { campo: 'obraId', valor: obraId, query },
      ...(signal && { signal }),
    })
    return itens.map(({ id, nome }) => ({ value: id, label: nome }))
  }
  const escolhido = (at: string, id: string | undefined) => {
    const item = id ? achados.current.get(id) : undefined
    if (!item) return
    const por = { shouldDirty: true, shouldValidate: true }
    if (!getValues(`${at}.descricao`)) setValue(`${at}.descricao`, item.descricao, por)
    setValue(`${at}.unidade`, item.unidadeMedida, por)
  }
  return (
    <ListaField
      name="atividades"
      lista={listasNaChamada.atividades}
      columns={COLUNAS}
      wide={['baremoItemId', 'descricao']}
      fresh={() => ({ situacao: 2 })}
      hint={obraId ? '' : 'Escolha a obra antes: os itens e as etapas são os dela.'}
      cell={(column, at) =>
        column === 'baremoItemId' ? (
          <AsyncSelectField
            key={obraId}
            name={`${at}.baremoItemId`}
            label="Item do baremo"
            search={buscarItens}
            resolve={(ids) => nameReferences('baremos-itens', ids)}
            onChoose={(option) => escolhido(at, option?.value)}
            placeholder="Código ou descrição"
            clearable
          />
        ) : column === 'etapaId' ? (
          <AsyncSelectField
            key={obraId}
            name={`${at}.etapaId`}
            label="Etapa"
            search={buscarEtapas}
            resolve={(ids) => nameReferences('obras-etapas', ids)}
            clearable
          />
        ) : column === 'quantidade' ? (
          <QuantityField name={`${at}.quantidade`} label="Quantidade" decimals={3} />
        ) : undefined
      }
    />
  )
}
