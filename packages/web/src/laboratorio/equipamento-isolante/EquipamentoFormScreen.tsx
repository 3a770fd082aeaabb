import { today } from '@prumo/domain/core/dates.ts'
import { PROPRIETARIO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { situacaoPeloDestino } from '@prumo/domain/laboratorio/equipamento-isolante/destino.ts'
import {
  classesDoTipo,
  type Peca,
  problemasDoEquipamento,
  type TipoDaPeca,
} from '@prumo/domain/laboratorio/equipamento-isolante/equipamento-valido.ts'
import type { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { keys, queryClient } from '../../core/wire/query.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { MedidaField, useTipo } from '../MedidaField.tsx'
import css from './Equipamentos.module.css'
import { campoDe, equipamentoNoFormulario } from './equipamento.ts'

const COMECO = { proprietario: PROPRIETARIO.empresa }

/** As the server judges it, by the type that was chosen and is already here. */
function problemas(valores: FormValues): Record<string, string> {
  const { tipoEquipamentoId } = valores as { tipoEquipamentoId?: string | null }
  const tipo = queryClient.getQueryData<TipoDaPeca>(keys.record(tiposEquipamento.name, tipoEquipamentoId ?? ''))
  if (!tipo) return {}
  return problemasDoEquipamento(
    { ...(valores as object), situacao: situacaoPeloDestino(valores) } as Peca,
    tipo,
    today(),
  )
}

/** Design, Works 5.5: what a piece is, who has it, and the last test another laboratory made. */
export function EquipamentoFormScreen() {
  return <FormScreen entity={equipamentoNoFormulario} fields={Campos} problems={problemas} starts={COMECO} />
}

const campo = (name: keyof typeof equipamentosIsolantes.fields, autoFocus = false) => (
  <EntityField name={name} field={campoDe(name)} autoFocus={autoFocus} />
)

function Campos({ isNew }: { isNew: boolean }) {
  const [tipoId, proprietario] = useWatch({ name: ['tipoEquipamentoId', 'proprietario'] }) as [
    string | null,
    number | null,
  ]
  const tipo = useTipo(tipoId)
  return (
    <>
      <FormSection title="O que é">
        <FieldPair>
          {campo('tipoEquipamentoId', true)}
          <ClasseField tipo={tipo} />
        </FieldPair>
        <FieldPair>
          {campo('fabricante')}
          {campo('modelo')}
        </FieldPair>
        <FieldPair>
          {campo('numeroSerie')}
          {campo('etiqueta')}
        </FieldPair>
        {isNew && <p className={css.nota}>Sem etiqueta, o contador do laboratório dá uma.</p>}
        {tipo?.usaPar !== false && (
          <FieldPair>
            {campo('lado')}
            {campo('parId')}
          </FieldPair>
        )}
      </FormSection>
      <FormSection title="Com quem está">
        <FieldPair>
          {campo('equipeId')}
          {campo('colabId')}
        </FieldPair>
        <FieldPair>
          {campo('veiculoId')}
          {campo('centroDeCustoId')}
        </FieldPair>
        <FieldPair>
          {campo('proprietario')}
          {proprietario === PROPRIETARIO.cliente && campo('clienteId')}
        </FieldPair>
      </FormSection>
      <FormSection title="Ensaio feito fora">
        <p className={css.nota}>
          O último ensaio feito em outro laboratório. Sem o próximo, vale a periodicidade do tipo; o ensaio feito aqui
          passa a dizer as duas datas.
        </p>
        <FieldPair>
          {campo('dataUltimoEnsaio')}
          {campo('dataProximoEnsaio')}
        </FieldPair>
      </FormSection>
      <FormSection title="Medidas e certificado">
        <FieldPair>
          {campo('tamanho')}
          {campo('cor')}
        </FieldPair>
        <FieldPair>
          <MedidaField name="comprimentoMm" />
          <MedidaField name="diametroMm" />
        </FieldPair>
        <FieldPair>
          {campo('tensaoMaxUsoV')}
          {campo('tipoOzonio')}
        </FieldPair>
        <FieldPair>
          {campo('ca')}
          {campo('caValidade')}
        </FieldPair>
        <FieldPair>
          {campo('dataFabricacao')}
          {campo('dataEntradaServico')}
        </FieldPair>
        {campo('patrimonio')}
        {campo('observacao')}
      </FormSection>
    </>
  )
}

type Tipo = NonNullable<ReturnType<typeof useTipo>>

/** The classes, or the categories, of the chosen type alone. */
function ClasseField({ tipo }: { tipo: Tipo | undefined }) {
  const soCategoria = tipo?.usaCategoria === true && tipo.usaClasse !== true
  const opcoes = tipo ? classesDoTipo(tipo) : classesDoTipo({ usaClasse: null, usaCategoria: null })
  return (
    <SelectField
      name="classe"
      label={soCategoria ? 'Categoria' : 'Classe'}
      options={opcoes.map((uma) => ({ value: uma, label: uma }))}
      required={Boolean(tipo?.usaClasse || tipo?.usaCategoria)}
      width="xs"
    />
  )
}
