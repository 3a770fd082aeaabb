import { ActionIcon } from '@mantine/core'
import { formatDate, type PlainDate } from '@prumo/domain/core/dates.ts'
import { TIPO_DE_ANEXO, tiposDeAnexo, tiposQueSeAnexam } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { faltaAoBanco } from '@prumo/domain/financeiro/pedidos/para-o-banco.ts'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { formatBytes } from '../../ui/file-rules.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { MaskedField } from '../../ui/form/MaskedField.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ArquivoDoAnexo } from '../captura/ArquivoDoAnexo.tsx'
import { BoletoDoAnexo } from '../captura/BoletoDoAnexo.tsx'
import { BoletoDoPdf } from '../captura/BoletoDoPdf.tsx'
import { ehPdf } from '../captura/boletos-do-pdf.ts'
import { PixDoAnexo } from '../captura/PixDoAnexo.tsx'
import css from './AnexosField.module.css'
import type { AnexoNoForm, PedidoNoForm } from './form-pedido.ts'
import { ServicoDaNota } from './ServicoDaNota.tsx'
import { camposDoTipo, formatarChave, formatarCodigoDeBarras, recusaPeloNome } from './tipos-de-anexo.ts'

export type AnexoCardProps = {
  index: number
  recusados: Readonly<Record<number, string>>
  primeiraData: PlainDate | null
  prazo: string | null
  enviando: number | null
  onRemover: () => void
  /** The file of an attachment that was known by its code first. */
  onArquivo: (file: File) => void
}

const EM_LISTA = new Intl.ListFormat('pt-BR')

/** One file: its name, its type, and the fields that type asks. */
export function AnexoCard({ index, recusados, primeiraData, prazo, enviando, onRemover, onArquivo }: AnexoCardProps) {
  const anexo = useWatch<PedidoNoForm, `anexos.${number}`>({ name: `anexos.${index}` }) as AnexoNoForm | undefined
  if (!anexo) return null
  const campos = camposDoTipo(anexo.tipo)
  const falta = faltaAoBanco(anexo)
  const nome = anexo.nome || `${tiposDeAnexo[anexo.tipo as keyof typeof tiposDeAnexo] ?? 'Documento'} sem arquivo`
  const at = (campo: string) => `anexos.${index}.${campo}`
  const limite = primeiraData
    ? { min: primeiraData, hint: `A partir de ${formatDate(primeiraData)}`, ...(prazo ? { limitReason: prazo } : {}) }
    : {}
  return (
    <section className={css.card} data-anexo={index} aria-label={`Anexo ${nome}`}>
      <header className={css.head}>
        <IconFile size={18} stroke={1.5} aria-hidden />
        <span className={css.name}>{nome}</span>
        {anexo.file && <span className={css.size}>{formatBytes(anexo.file.size)}</span>}
        {enviando !== null && anexo.file ? (
          <progress className={css.progress} max={1} value={enviando} aria-label={`Envio de ${nome}`} />
        ) : (
          <ActionIcon aria-label={`Remover ${nome}`} onClick={onRemover}>
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </header>
      {!anexo.id && !anexo.file && (
        <ArquivoDoAnexo at={`anexos.${index}`} recusa={recusaPeloNome} onEscolher={onArquivo} />
      )}
      <div className={css.fields}>
        <CodeField name={at('tipo')} label="Tipo do anexo" codes={tiposQueSeAnexam} refused={recusados} required />
        {campos.numero && (
          <TextField
            name={at('numeroNotaFiscal')}
            label={campos.numero}
            maxLength={60}
            {...(campos.pagamento && {
              hint:
                anexo.tipo === TIPO_DE_ANEXO.diaria
                  ? 'Vazio, recebe um número do pedido.'
                  : 'O banco pede este número para pagar.',
            })}
          />
        )}
        {campos.codigo && (
          <div className={css.wide}>
            <BoletoDoAnexo at={`anexos.${index}`} formatar={formatarCodigoDeBarras} />
          </div>
        )}
        {anexo.file && ehPdf(anexo.file) && (anexo.tipo === null || campos.codigo) && (
          <div className={css.wide}>
            <BoletoDoPdf
              index={index}
              file={anexo.file}
              recusa={recusados[TIPO_DE_ANEXO.boleto]}
              formatar={formatarCodigoDeBarras}
            />
          </div>
        )}
        {campos.chave && (
          <div className={css.wide} data-codigo>
            <MaskedField
              name={at('chaveNfe')}
              label="Chave da nota"
              format={formatarChave}
              maxLength={62}
              letters
              width="lg"
              inputMode="text"
            />
          </div>
        )}
        {campos.valor && <MoneyField name={at('valor')} label="Valor" width="full" />}
        {campos.pagamento && (
          <>
            <MoneyField
              name={at('valorParcela')}
              label="Valor da parcela"
              hint="Quando se paga só uma parte."
              width="full"
            />
            <DateField name={at('dataVencimento')} label="Vencimento" width="full" {...limite} />
            <DateField name={at('dataAgendada')} label="Agendado para" width="full" {...limite} />
          </>
        )}
      </div>
      {campos.chave && <ServicoDaNota at={`anexos.${index}`} />}
      {campos.pix && <PixDoAnexo at={`anexos.${index}`} />}
      {falta.length > 0 && (
        <p className={css.rule} role="status">
          Para pagar, o banco ainda vai pedir {EM_LISTA.format(falta)}.
        </p>
      )}
      {anexo.tipo !== null && <TextField name={at('observacao')} label="Observação" maxLength={4000} />}
    </section>
  )
}
