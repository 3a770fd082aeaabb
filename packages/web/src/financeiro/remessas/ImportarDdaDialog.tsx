import { ddaDoBanco } from '@prumo/domain/financeiro/envios.ts'
import { chamadasDoDda } from '@prumo/domain/financeiro/remessas/dda-chamadas.ts'
import { api } from '../../core/wire/api.ts'
import { rulesOf } from '../../ui/file-rules.ts'
import { toast } from '../../ui/toast.ts'
import { ArquivoDoBancoDialog } from './ArquivoDoBancoDialog.tsx'
import { doDda } from './frases.ts'

/** Takes in what the bank tells is registered against the company. */
export default function ImportarDdaDialog({ onFechar }: { onFechar: () => void }) {
  return (
    <ArquivoDoBancoDialog
      titulo="Importar DDA do banco"
      dica="O arquivo de DDA (ou varredura de sacado) que o banco entrega, em CNAB 240. Cada boleto é procurado entre os pedidos pelo código de barras; o que ninguém pediu fica em vermelho, à espera de uma pessoa. Nada é pago."
      rotulo="Arquivo de DDA"
      regras={rulesOf(ddaDoBanco)}
      enviar={(form, { onProgress }) => api.upload(chamadasDoDda.importar, form, { onProgress })}
      onFeito={(lido) => {
        toast.success(doDda(lido))
        for (const aviso of lido.avisos) toast.info(aviso)
        onFechar()
      }}
      onFechar={onFechar}
    />
  )
}
