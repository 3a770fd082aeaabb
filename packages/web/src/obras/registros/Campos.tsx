import type { Field } from '@prumo/domain/core/field.ts'
import { envioDeFoto } from '@prumo/domain/core/fotos.ts'
import { atividadesDeBaremo, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { chamadasDeRegistros } from '@prumo/domain/obras/registros/chamadas.ts'
import { FASE, fasesDeFoto, fotosDoRegistro } from '@prumo/domain/obras/registros/fotos.ts'
import { listasDoRegistro } from '@prumo/domain/obras/registros/itens.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { ListaField } from '../../core/form/ListaField.tsx'
import { PlaceFields } from '../../core/form/PlaceFields.tsx'
import { api } from '../../core/wire/api.ts'
import { nameReferences } from '../../core/wire/references.ts'
import { rulesOf } from '../../ui/file-rules.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { QuantityField } from '../../ui/form/QuantityField.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { EscolhaDaObra } from '../obra/EscolhaDaObra.tsx'
import { campoDaFase, FASES } from './formulario.ts'
import css from './Registros.module.css'

const campo = (name: keyof typeof registrosObra.fields, autoFocus = false) => (
  <EntityField name={name} field={registrosObra.fields[name] as Field} autoFocus={autoFocus} />
)

/** A record in the order in which it is made at the pole: where, what was done, the pictures, the rest. */
export function Campos({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection title="Ponto">
        <FieldPair>
          {campo('obraId', isNew)}
          <EscolhaDaObra name="equipeId" field={registrosObra.fields.equipeId as Field} de="equipes" por="obraId" />
        </FieldPair>
        <FieldPair>
          {campo('local')}
          {campo('tipo')}
        </FieldPair>
        <MomentField name="data" label="Data e hora" required />
        <PlaceFields fields={registrosObra.fields} />
      </FormSection>
      {isNew && <FotosNovas />}
      <FormSection title="Itens executados">
        <Itens />
      </FormSection>
      <FormSection title="Descrição">{campo('descricao')}</FormSection>
    </>
  )
}

/** Many at once of the phase that was chosen; they travel once the record is saved. */
function FotosNovas() {
  const [fase, setFase] = useState<number>(FASE.antes)
  const ditas = useWatch({ name: FASES.map(campoDaFase) }) as (File[] | undefined)[]
  const quantas = new Map(FASES.map((uma, n) => [uma, ditas[n]?.length ?? 0]))
  const total = [...quantas.values()].reduce((a, b) => a + b, 0)
  const opcoes = Object.fromEntries(
    FASES.map((uma) => {
      const n = quantas.get(uma)!
      return [String(uma), `${fasesDeFoto[uma as keyof typeof fasesDeFoto]}${n > 0 ? ` (${n})` : ''}`]
    }),
  )
  const naFase = quantas.get(fase)!
  return (
    <FormSection title={total > 0 ? `Fotos (${total})` : 'Fotos'}>
      <SegmentedChoice
        label="Fase das fotos"
        options={opcoes}
        value={String(fase)}
        onChange={(v) => setFase(Number(v))}
      />
      <FilesField
        key={fase}
        name={campoDaFase(fase)}
        label={`Fotos de ${fasesDeFoto[fase as keyof typeof fasesDeFoto]}`}
        {...rulesOf(envioDeFoto)}
        maxFiles={fotosDoRegistro.most - total + naFase}
        capture="environment"
      />
    </FormSection>
  )
}

const COLUNAS = ['baremoItemId', 'quantidade', 'serieMaterial']

/** Of the price table of the work that was chosen. */
function Itens() {
  const obraId = useWatch({ name: 'obraId' }) as string | null
  const buscar = async (query: string, signal?: AbortSignal) => {
    if (!obraId) return []
    const itens = await api.call(chamadasDeRegistros.itensParaEscolher, {
      query: { obraId, query },
      ...(signal && { signal }),
    })
    return itens.map((item) => ({
      value: item.id,
      label: `${item.codigo} · ${item.descricao}`,
      hint: [
        atividadesDeBaremo[item.atividade as keyof typeof atividadesDeBaremo],
        condicoesDeBaremo[item.condicao as keyof typeof condicoesDeBaremo],
        item.unidadeMedida,
        item.exigeFoto && 'exige foto',
        item.exigeCoordenada && 'exige posição',
        item.prevista !== null && `previsto ${item.prevista.toLocaleString('pt-BR')}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }))
  }
  const nomear = async (ids: readonly string[]) =>
    (await nameReferences('baremos-itens', ids)).map(({ value, label, hint }) => ({
      value,
      label: hint ? `${label} · ${hint}` : label,
    }))
  return (
    <ListaField
      name="itensExecutados"
      lista={listasDoRegistro.itensExecutados}
      columns={COLUNAS}
      wide={['baremoItemId']}
      hint={obraId ? '' : 'Escolha a obra antes: os itens são os da tabela de preços dela.'}
      cell={(column, at) =>
        column === 'baremoItemId' ? (
          <AsyncSelectField
            // Another work has other items.
            key={obraId}
            name={`${at}.baremoItemId`}
            label="Item da tabela"
            required
            search={buscar}
            resolve={nomear}
            placeholder="Código ou descrição"
          />
        ) : column === 'quantidade' ? (
          <QuantityField name={`${at}.quantidade`} label="Quantidade" required decimals={3} />
        ) : undefined
      }
    />
  )
}
