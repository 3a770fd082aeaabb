import { Modal } from '@mantine/core'
import { addMonths, today } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { calibracoes, envioDeCalibracao } from '@prumo/domain/laboratorio/instrumentos/calibracoes.ts'
import { chamadasDeInstrumentos } from '@prumo/domain/laboratorio/instrumentos/chamadas.ts'
import { RESULTADO_DE_CALIBRACAO } from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { type CalibracaoNaResposta, problemasDaCalibracao } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { changedFields, type FormValues, formSchema, formValues, withBeside } from '../../core/form/form-values.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { rulesOf } from '../../ui/file-rules.ts'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Instrumentos.module.css'
import type { InstrumentoLido } from './instrumento.ts'

const campo = (name: keyof typeof calibracoes.fields, autoFocus = false) => (
  <EntityField name={name} field={calibracoes.fields[name] as Field} autoFocus={autoFocus} />
)
const problemas = (valores: FormValues) => problemasDaCalibracao(valores, today())
const semArquivo = ({ arquivo }: FormValues): Record<string, string> =>
  arquivo instanceof File ? {} : { arquivo: 'Escolha o certificado, em PDF.' }

interface Props {
  instrumento: InstrumentoLido
  /** The one that is changed; a new one when absent. */
  calibracao?: CalibracaoNaResposta
  onClose: () => void
}

/** What a certificate says, with the certificate. An instrument takes it in whatever state it is but one. */
export function CalibrarDialog({ instrumento, calibracao, onClose }: Props) {
  const phone = usePhone()
  const schema = useMemo(
    () =>
      calibracao
        ? formSchema(calibracoes, false, problemas)
        : withBeside(formSchema(calibracoes, true, problemas), ['arquivo'], semArquivo),
    [calibracao],
  )
  const { run } = useCommand(
    ({ arquivo, ...dados }: FormValues) => {
      if (calibracao)
        return api.call(chamadasDeInstrumentos.alterarCalibracao, {
          params: { id: calibracao.id },
          body: { ...changedFields(calibracoes, calibracao as never, dados), revisao: calibracao.revisao } as never,
        })
      const form = new FormData()
      form.set('dados', JSON.stringify(dados))
      form.set('arquivo', arquivo as File)
      return api.upload(chamadasDeInstrumentos.calibrar, form, { params: { id: instrumento.id } })
    },
    { touches: [instrumentos.name, calibracoes.name] },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={calibracao ? `Calibração ${calibracao.numeroCertificado}` : `Calibração de ${instrumento.etiqueta}`}
      size={640}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Form
        schema={schema}
        defaultValues={{ ...formValues(calibracoes, calibracao as never), ...(!calibracao && { arquivo: null }) }}
        label="calibração"
        bar="inline"
        guard={false}
        submitLabel={calibracao ? 'Salvar' : 'Registrar calibração'}
        backLabel="Cancelar"
        onBack={onClose}
        onSubmit={async (valores) => {
          const { avisos = [], resultado, plano } = await run(valores as FormValues)
          toast.success(
            resultado === RESULTADO_DE_CALIBRACAO.reprovado && plano
              ? `Instrumento bloqueado: o plano ${plano.numero} foi aberto para a análise de impacto.`
              : 'Ação concluída com sucesso!',
          )
          for (const aviso of avisos) toast.info(aviso)
          onClose()
        }}
      >
        <FieldPair>
          {campo('tipo', true)}
          {campo('resultado')}
        </FieldPair>
        <Consequencia ja={calibracao?.resultado === RESULTADO_DE_CALIBRACAO.reprovado} />
        {campo('numeroCertificado')}
        <FieldPair>
          {campo('laboratorio')}
          {campo('acreditacao')}
        </FieldPair>
        <FieldPair>
          {campo('data')}
          {campo('validade')}
        </FieldPair>
        {!calibracao && <ValidadeProposta meses={instrumento.periodicidadeMeses} />}
        <FieldPair>
          {campo('erroMax')}
          {campo('incerteza')}
        </FieldPair>
        {campo('fatorAbrangencia')}
        {campo('analise')}
        {campo('analisadoPorId')}
        {!calibracao && (
          <FilesField name="arquivo" label="Certificado (PDF)" required single {...rulesOf(envioDeCalibracao)} />
        )}
      </Form>
    </Modal>
  )
}

/** The validity follows the interval until somebody writes another. */
function ValidadeProposta({ meses }: { meses: number }) {
  const { setValue, getValues } = useFormContext()
  const data = useWatch({ name: 'data' }) as string | null
  const proposta = useRef<string | null>(null)
  useEffect(() => {
    const dita = getValues('validade') as string | null
    if (!data || (dita && dita !== proposta.current)) return
    proposta.current = addMonths(data, meses)
    setValue('validade', proposta.current, { shouldDirty: true, shouldValidate: true })
  }, [data, meses, setValue, getValues])
  return null
}

/** What a failure brings about is said before it is registered. */
function Consequencia({ ja }: { ja: boolean }) {
  const reprovado = Number(useWatch({ name: 'resultado' })) === RESULTADO_DE_CALIBRACAO.reprovado
  if (!reprovado || ja) return null
  return (
    <div className={css.aviso} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        O instrumento fica bloqueado, e abre-se um plano de ação para avaliar os ensaios feitos desde a última
        calibração aprovada.
      </span>
    </div>
  )
}
