import type { Field } from '@prumo/domain/core/field.ts'
import { fasesDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { CATEGORIAS_DE_ISOLACAO, CLASSES_DE_ISOLACAO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import css from './Tipos.module.css'

const opcoes = (codigos: readonly string[]) => codigos.map((codigo) => ({ value: codigo, label: codigo }))
const CLASSES = opcoes(CLASSES_DE_ISOLACAO)
const CATEGORIAS = opcoes(CATEGORIAS_DE_ISOLACAO)
type Campo = keyof typeof criteriosEnsaio.fields

/** What the form of a type holds of what its pieces have. */
const USOS = ['usaClasse', 'usaCategoria', 'usaComprimento', 'usaDiametro'] as const

/** The fields of one criterion, in the order in which a table of a standard is read; what the type has not is not asked. */
export function CamposDoCriterio({ em }: { em: string }) {
  const { control } = useFormContext()
  const [usaClasse, usaCategoria, usaComprimento, usaDiametro] = useWatch({ control, name: [...USOS] })
  const um = (useWatch({ control, name: em }) ?? {}) as Record<string, unknown>
  const campo = (nome: Campo) => <EntityField name={`${em}.${nome}`} field={criteriosEnsaio.fields[nome] as Field} />
  const dito = (...nomes: Campo[]) => nomes.some((nome) => um[nome] != null && um[nome] !== '')
  return (
    <div className={css.campos}>
      <fieldset className={css.grupo}>
        <legend>De que peças</legend>
        <CodeField name={`${em}.fase`} label="Fase" codes={fasesDeEnsaio} placeholder="Todas" />
        {(usaClasse || dito('classe')) && (
          <SelectField name={`${em}.classe`} label="Classe" options={CLASSES} clearable />
        )}
        {(usaCategoria || dito('categoria')) && (
          <SelectField name={`${em}.categoria`} label="Categoria" options={CATEGORIAS} clearable />
        )}
        {campo('ponto')}
        {(usaComprimento || dito('comprimentoMinMm', 'comprimentoMaxMm')) && (
          <>
            {campo('comprimentoMinMm')}
            {campo('comprimentoMaxMm')}
          </>
        )}
        {(usaDiametro || dito('diametroMinMm', 'diametroMaxMm')) && (
          <>
            {campo('diametroMinMm')}
            {campo('diametroMaxMm')}
          </>
        )}
      </fieldset>
      <fieldset className={css.grupo}>
        <legend>Tensão e tempo</legend>
        {campo('tensaoKv')}
        {campo('tensaoTipo')}
        {campo('base')}
        {campo('tempoS')}
        {campo('taxaSubidaKvS')}
        {campo('distanciaEletrodosMm')}
        {campo('nivelAguaMm')}
        {campo('tensaoMaxUsoV')}
      </fieldset>
      <fieldset className={css.grupo}>
        <legend>Corrente</legend>
        {campo('correnteMax')}
        {campo('unidade')}
        {campo('correnteBase')}
      </fieldset>
      <fieldset className={css.grupo}>
        <legend>De onde vêm os números</legend>
        {campo('norma')}
        {campo('edicao')}
        {campo('confianca')}
        <div className={css.inteiro}>{campo('fonte')}</div>
      </fieldset>
    </div>
  )
}
