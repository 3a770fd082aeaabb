import { retornoDoBanco } from '@prumo/domain/financeiro/envios.ts'
import { chamadasDosRetornos } from '@prumo/domain/financeiro/remessas/retornos-chamadas.ts'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../core/wire/api.ts'
import { rulesOf } from '../../ui/file-rules.ts'
import { toast } from '../../ui/toast.ts'
import { ArquivoDoBancoDialog } from './ArquivoDoBancoDialog.tsx'
import { enderecoDoRetorno } from './endereco-do-retorno.ts'

/** Takes in what the bank answered; what came of it is shown in a page of its own. */
export default function ImportarRetornoDialog({ onFechar }: { onFechar: () => void }) {
  const router = useRouter()
  return (
    <ArquivoDoBancoDialog
      titulo="Importar retorno do banco"
      dica="O arquivo que o banco devolve, em CNAB 240 (em geral .RET ou .TXT). O que ele diz pago fica pago, com o próprio arquivo como comprovante; o negado volta a esperar, com o motivo; o que não bater espera uma pessoa."
      rotulo="Arquivo de retorno"
      regras={rulesOf(retornoDoBanco)}
      enviar={(form, opcoes) => api.upload(chamadasDosRetornos.importar, form, opcoes)}
      onFeito={({ retornoId, repetido }) => {
        if (repetido) toast.info('Este arquivo já tinha sido importado: nada mudou. Veja o que ele fez então.')
        onFechar()
        void router.navigate({ to: enderecoDoRetorno(retornoId) })
      }}
      onFechar={onFechar}
    />
  )
}
