import type { Field } from '@prumo/domain/core/field.ts'
import { useMemo } from 'react'
import { FieldValue, fieldText } from '../../core/detail/FieldValue.tsx'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { DaObra } from './entidade.ts'
import { obraNaTela } from './entidade.ts'
import { NoMapa } from './NoMapa.tsx'
import { Numeros } from './Numeros.tsx'
import { emUs } from './numeros.ts'
import css from './Obra.module.css'

const OBRA = [
  'numero',
  'codigo',
  'tipo',
  'prioridade',
  'contratoId',
  'disciplinas',
  'tensaoKv',
  'alimentador',
  'subestacao',
  'descricao',
] as const
const LUGAR = ['municipio', 'uf', 'bairro', 'endereco', 'cep'] as const
const PRECO = ['baremoId', 'usOrcado', 'valorOrcado', 'fatorK'] as const
const PESSOAS = ['responsavelId', 'encarregadoId', 'equipesIds', 'responsavelTecnicoId', 'crea', 'artNumero'] as const
const FISCAL = [
  'fiscalClienteNome',
  'fiscalClienteTelefone',
  'fiscalClienteEmail',
  'secoesObrigatorias',
  'exigeAssinaturaCliente',
  'observacao',
] as const

/** What a work is, where, who answers for it, and by which prices. */
export function Geral({ obra }: DaObra) {
  const nameOf = useNames(useMemo(() => referencesIn(obraNaTela, [obra]), [obra]))
  const itens = (nomes: readonly string[]) =>
    nomes.map((nome) => {
      const field = obraNaTela.fields[nome] as Field
      if (nome === 'usOrcado') return { label: field.label, value: obra.usOrcado === null ? null : emUs(obra.usOrcado) }
      return {
        label: field.label,
        value: fieldText(field, obra[nome], nameOf) && (
          <FieldValue field={field} value={obra[nome]} nameOf={nameOf} links />
        ),
      }
    })
  return (
    <>
      <Numeros obra={obra} />
      <div className={css.grupos}>
        <div className={css.coluna}>
          <Panel title="Obra">
            <DataList items={itens(OBRA)} labelWidth={170} fold />
          </Panel>
          <Panel title="Preço">
            <DataList items={itens(PRECO)} labelWidth={170} fold />
          </Panel>
        </div>
        <div className={css.coluna}>
          <Panel title="Local">
            <DataList items={itens(LUGAR)} labelWidth={170} fold />
            <NoMapa obra={obra} />
          </Panel>
          <Panel title="Quem responde">
            <DataList items={itens(PESSOAS)} labelWidth={170} fold />
          </Panel>
          <Panel title="Cliente e RDO">
            <DataList items={itens(FISCAL)} labelWidth={170} fold />
          </Panel>
        </div>
      </div>
    </>
  )
}
